import type { OpenedBody } from '@accordent/api/search/search.schemas.ts';
import { screenAt } from '@accordent/ui-kit/screens/screens.ts';
import { useEffect } from 'react';
import { api } from '../api-client.ts';
import { screens } from '../screens.ts';
import type { DeskScreen } from '../desk-screen.ts';

/** One who only passes by on the way to another has not opened it. */
const PASSING_MS = 1000;

const kinds: Readonly<Record<string, OpenedBody['kind']>> = {
  request: 'request',
  practitioner: 'practitioner',
  prospect: 'practitioner',
  contact: 'contact',
  invoice: 'invoice',
};

const remember = (opened: OpenedBody): void =>
  void api.put('/opened', opened, { isRead: true }).catch(() => {});

/** Each record that is shown is remembered as opened; nobody waits for it, and nothing is lost where it fails. */
export function useRememberOpened(location: string): void {
  const here = screenAt<DeskScreen>(screens, location);
  const kind = here?.name === 'insurer' ? here.parts['kind'] : kinds[here?.name ?? ''];
  const id = Number(here?.parts['id']);
  useEffect(() => {
    if (!kind || !Number.isInteger(id) || id < 1) return;
    const timer = setTimeout(() => remember({ kind: kind as OpenedBody['kind'], id }), PASSING_MS);
    return () => clearTimeout(timer);
  }, [kind, id]);
}
