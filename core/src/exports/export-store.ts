import type { Page, PageRequest } from '../shared/page.ts';
import type { ExportFormat } from './export-ports.ts';
import type { ExportListName } from './export-list-names.ts';
import type { KeptQuery } from './kept-query.ts';

/** `failed`: given up after many tries. */
export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** A list that somebody took out. */
export type ExportRecord = {
  readonly id: number;
  readonly adminId: number;
  readonly list: ExportListName;
  readonly format: ExportFormat;
  /** Names of what filtered it. */
  readonly filters: readonly string[];
  readonly state: ExportState;
  readonly rowCount: number;
  readonly rowsDone: number;
  readonly sizeBytes: number | null;
  readonly createdAt: Date;
  readonly readyAt: Date | null;
};

/** `isLarge`: a super administrator's. */
export type OpenableExport = ExportRecord & {
  readonly query: KeptQuery;
  readonly fileKey: string | null;
  readonly isLarge: boolean;
};

/** What is to be written, and where it was. */
export type ExportToMake = Pick<ExportRecord, 'id' | 'adminId' | 'list' | 'format'> & {
  readonly query: KeptQuery;
  readonly fileKey: string | null;
};

export type NewExport = Pick<ExportRecord, 'adminId' | 'list' | 'format' | 'filters' | 'rowCount'> & {
  readonly query: KeptQuery;
  readonly isLarge: boolean;
  readonly at: Date;
};

export type MadeFile = {
  readonly fileKey: string;
  readonly sizeBytes: number;
  readonly rows: number;
  readonly at: Date;
};

export const exportColumns = ['creationDate', 'id', 'list', 'rows'] as const;
export type ExportColumn = (typeof exportColumns)[number];

/** Finders take whose they are: another's is `not_found`. */
export type ExportStore = {
  search(query: PageRequest<ExportColumn> & { readonly adminId: number }): Promise<Page<ExportRecord>>;
  get(id: number, adminId: number): Promise<OpenableExport>;
  /** Null once it is purged. */
  find(id: number): Promise<ExportToMake | null>;
  /** Gives the id. */
  add(wanted: NewExport): Promise<number>;
  /** How many rows are written of how many. */
  saveProgress(id: number, progress: { readonly rowsDone: number; readonly rowCount: number }): Promise<void>;
  /** False when it has a file already, or is purged: this one is nobody's. */
  attachFile(id: number, file: MadeFile): Promise<boolean>;
};
