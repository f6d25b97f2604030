import type { HeldTexts } from '@accordent/api/client/proposals.ts';
import { useEffect, useState } from 'react';

const AT_REST_MS = 600;

/** What is typed, once nobody is typing: half a word is no other word. */
export function useRested(held: HeldTexts): HeldTexts {
  const [rested, setRested] = useState(held);
  const typed = JSON.stringify(held);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(typed) as HeldTexts), AT_REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
