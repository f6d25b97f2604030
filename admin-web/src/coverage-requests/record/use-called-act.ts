import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { calledAct } from '../list-address.ts';

/** Does what the address of this PEC calls for, once: coming back to it, or a reload, does it no more. */
export function useCalledAct(id: number, onCalled: (act: string) => void): void {
  const [location, navigate] = useLocation();
  const search = useSearch();
  const last = useRef('');
  const call = useEffectEvent(() => {
    const called = calledAct(search);
    // Another PEC may be on screen by now.
    const isHere = location.split('/').includes(String(id));
    if (!called || !isHere || last.current === search) {
      if (!called) last.current = '';
      return;
    }
    last.current = search;
    navigate(`${location}${called.rest}`, { replace: true });
    onCalled(called.act);
  });
  useEffect(() => call(), [search]);
}
