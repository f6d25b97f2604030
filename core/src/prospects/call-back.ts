import type { NewNotification } from '../notifications/notification-store.ts';
import { spokenName } from '../shared/person-name.ts';
import { prospectStatusOf } from './prospect-statuses.ts';
import type { ProspectStatus } from './prospect-statuses.ts';

/**
 * What a status does to the notification of the call to make: entering a status to call raises one, leaving one
 * takes the standing one away; from one to another does both. Source: part B §4, decisions §6 (which adds 'wantCall').
 */
export function callBackMoves({ from, to }: { from: string | null; to: string | null }): {
  readonly removes: boolean;
  readonly raises: boolean;
} {
  return { removes: isToCall(from), raises: isToCall(to) };
}

const isToCall = (value: string | null): boolean =>
  value !== null && prospectStatusOf(value)?.isToCall === true;

type Call = {
  readonly id: string;
  readonly historyId: number;
  readonly status: ProspectStatus;
  readonly prospect: { readonly id: number; readonly name: string; readonly phone: string };
  readonly at: Date;
};

/** The notification of a call to make; its key holds the history entry (decisions §6). */
export function callBackNotification({ id, historyId, status, prospect, at }: Call): NewNotification {
  return {
    id,
    key: `callback:${historyId}`,
    kind: 'callback',
    title: status.label,
    subtitle: [spokenName(prospect.name), inPairs(prospect.phone)].filter((part) => part !== '').join(' · '),
    link: `/admin/prospect/edit/${prospect.id}`,
    color: status.color,
    background: status.color,
    icon: 'PhoneCall',
    practitionerId: prospect.id,
    coverageRequestId: null,
    at,
  };
}

const inPairs = (phone: string): string => phone.replaceAll(/(\d{2})(?=\d)/g, '$1\u00a0');
