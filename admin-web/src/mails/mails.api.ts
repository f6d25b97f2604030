import type { MailItem, MailListAnswer, MailReadAnswer } from '@accordent/api/mails/mails.schemas.ts';
import useSWR, { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';

export type { MailItem };

/** One page of a box: i = received, o = sent. */
export function useMails(box: 'i' | 'o', page: number, search: string) {
  return useSWR(['/mail/all', box, page, search] as const, ([path]) =>
    api.get<MailListAnswer>(path, { box, page, search }),
  );
}

/** Marks a mail as read by this administrator; the lists and counters follow. */
export function useReadMail() {
  const { mutate } = useSWRConfig();
  return async (id: number) => {
    await api.put<MailReadAnswer>(`/mail/read/${id}`);
    await mutate((key) => key === '/counters' || (Array.isArray(key) && key[0] === '/mail/all'));
  };
}
