/** What somebody is at a practice (part B §5), the words of core/src/contacts/contact.ts. */
export const contactRoles = ['Associé', 'Collaborateur', 'Assistant', 'Secrétaire', 'Comptable'] as const;
