import type { DocumentMime, KeptFile } from '../documents/document-ports.ts';
import type { Page, PageRequest } from '../shared/page.ts';

export const practitionerDocumentColumns = ['creationDate', 'id', 'title', 'size', 'author'] as const;
export type PractitionerDocumentColumn = (typeof practitionerDocumentColumns)[number];

/** A file that staff keep with a practitioner or prospect. */
export type PractitionerDocument = {
  readonly id: number;
  readonly practitionerId: number;
  readonly title: string;
  readonly fileKey: string;
  readonly mime: DocumentMime;
  readonly sizeBytes: number;
  /** Who has added it. */
  readonly author: string | null;
  readonly createdAt: Date;
};

export type NewPractitionerDocument = Omit<KeptFile, 'pages'> & {
  readonly practitionerId: number;
  readonly title: string;
  readonly adminId: number;
  readonly at: Date;
};

export type PractitionerDocumentQuery = PageRequest<PractitionerDocumentColumn> & {
  readonly practitionerId: number;
  readonly words: readonly string[];
};

export type PractitionerDocumentStore = {
  add(document: NewPractitionerDocument): Promise<PractitionerDocument>;
  /** Throws not_found when it, or its practitioner, is deleted. */
  get(id: number): Promise<PractitionerDocument>;
  search(query: PractitionerDocumentQuery): Promise<Page<PractitionerDocument>>;
  softDelete(id: number, at: Date): Promise<void>;
};
