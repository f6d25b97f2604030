import type { Expected } from '../coverage-requests/coverage-requests.schemas.ts';

/** What the insurer is awaited for, as a title. */
export const expectedTitle = ({ awaits }: Pick<Expected, 'awaits'>): string =>
  awaits === 'payment' ? 'Règlement attendu' : 'Réponse attendue';
