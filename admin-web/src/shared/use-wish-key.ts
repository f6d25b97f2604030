import { newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { useRef } from 'react';

/** The idempotency key of a wish: sent again as it was after a lost answer, it happens once; changed, it is another. */
export function useWishKey(): (wish: unknown) => string {
  const sent = useRef({ wish: '', key: '' });
  return (wish) => {
    const text = JSON.stringify(wish);
    if (sent.current.wish !== text) sent.current = { wish: text, key: newIdempotencyKey() };
    return sent.current.key;
  };
}
