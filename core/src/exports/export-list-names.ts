/** Every list of the back-office that may be taken out: what its sheet is called, and its file before its day. */
export const exportWords = {
  'coverage-requests': { title: 'Prises en charge', fileName: 'pec' },
  practitioners: { title: 'Dentistes', fileName: 'dentistes' },
  'archived-practitioners': { title: 'Dentistes archivés', fileName: 'dentistes-archives' },
  prospects: { title: 'Prospects', fileName: 'prospects' },
  contacts: { title: 'Contacts', fileName: 'contacts' },
  mutuals: { title: 'Mutuelles', fileName: 'mutuelles' },
  'mutual-groups': { title: 'Groupements', fileName: 'groupements' },
  sendings: { title: 'Preuves d’envoi', fileName: 'preuves-d-envoi' },
  mandates: { title: 'Mandats', fileName: 'mandats' },
  conventions: { title: 'Conventions', fileName: 'conventions' },
  settlements: { title: 'Règlements', fileName: 'reglements' },
  invoices: { title: 'Factures', fileName: 'factures' },
  receipts: { title: 'Encaissements', fileName: 'encaissements' },
  debits: { title: 'Prélèvements', fileName: 'prelevements' },
  messages: { title: 'Messages', fileName: 'messages' },
  mails: { title: 'Mails', fileName: 'mails' },
  administrators: { title: 'Utilisateurs', fileName: 'utilisateurs' },
  audit: { title: 'Journal', fileName: 'journal' },
} as const;

export type ExportListName = keyof typeof exportWords;
export const exportListNames = Object.keys(exportWords) as ExportListName[];
