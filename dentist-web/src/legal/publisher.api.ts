import type { PublisherAnswer } from '@accordent/api/legal/legal.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';

export type Publisher = PublisherAnswer['publisher'];

/** Who publishes the product, and whom to call; undefined until it is known. */
export const usePublisher = () =>
  useSWR('/publisher', async () => (await api.get<PublisherAnswer>('/publisher')).publisher);
