/** Whom one calls at a practice beside the dentist. Source: part B §5. */
export const contactRoles = ['Associé', 'Collaborateur', 'Assistant', 'Secrétaire', 'Comptable'] as const;
export type ContactRole = (typeof contactRoles)[number];

/** A dentist whom the contact works for. */
export type ContactDentist = {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly archivedBy: 'admin' | 'client' | null;
};

/** What a form says of a contact, as it is stored: names in capitals, phones as ten digits or ''. */
export type ContactFields = {
  readonly firstname: string;
  readonly lastname: string;
  /** '' when nobody said. */
  readonly role: ContactRole | '';
  readonly phoneMobile: string;
  readonly phoneHome: string;
  readonly mail: string;
  readonly comment: string;
};

/** `dentists` by name, deleted ones left out. */
export type Contact = ContactFields & {
  readonly id: number;
  readonly dentists: readonly ContactDentist[];
  readonly version: number;
};
