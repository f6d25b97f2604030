import type { LegalAnswer, LegalPageName } from '@accordent/api/legal/legal.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';

export type { LegalPageName };
export type LegalParts = Extract<
  LegalAnswer['page']['blocks'][number],
  { readonly lines: unknown }
>['lines'][number];

/** A page of law as its file says it. */
export const useLegalPage = (name: LegalPageName) =>
  useSWR(`/legal/${name}`, async () => (await api.get<LegalAnswer>(`/legal/${name}`)).page);
