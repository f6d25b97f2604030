import type { MemberRole } from '../shared/actor.ts';

/** What each role is called, and what it may, in a few words. */
export const memberRoleTexts: Readonly<Record<MemberRole, { readonly label: string; readonly may: string }>> =
  {
    associate: { label: 'Associé', may: 'Tout, sauf compte et membres' },
    assistant: { label: 'Assistant', may: 'Demandes, pièces, messages' },
    secretary: { label: 'Secrétaire', may: 'Demandes, règlements, factures' },
    accountant: { label: 'Comptable', may: 'Factures et règlements seuls' },
  };
