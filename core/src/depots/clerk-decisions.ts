import type { Decision } from '../answers/answer.ts';

/** What a clerk chooses among: the rest is told apart by whoever confirms. */
export const clerkDecisions = [
  'agreement',
  'partial-agreement',
  'refusal',
  'documents-wanted',
] as const satisfies readonly Decision[];
export type ClerkDecision = (typeof clerkDecisions)[number];
