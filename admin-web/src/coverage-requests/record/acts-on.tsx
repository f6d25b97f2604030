import {
  BellRing,
  CalendarClock,
  Clock,
  Inbox,
  MessageSquare,
  Send,
  StickyNote,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';

export type RecordActName =
  | 'transmit'
  | 'answer'
  | 'prolong'
  | 'remind'
  | 'aside'
  | 'take'
  | 'give'
  | 'write'
  | 'note';

export type RecordAct = {
  readonly id: RecordActName;
  readonly label: string;
  /** Its key in the record, where it has one. */
  readonly shortcut?: string;
  readonly icon: ReactNode;
  /** Of the words that are written about it. */
  readonly isWritten?: boolean;
};

type Actable = Pick<CoverageRequestRecord, 'isLocked' | 'end' | 'canAnswer' | 'canWriteMessage'>;

/** What may be done with a PEC as a whole, whether in its record or from the palette; a closed one takes an answer alone, which it keeps. */
export function actsOn(
  { isLocked, end, canAnswer, canWriteMessage }: Actable,
  isOwn: boolean,
): readonly RecordAct[] {
  const answer: RecordAct = { id: 'answer', label: 'Saisir la réponse', shortcut: 'D', icon: <Inbox /> };
  if (isLocked) return canAnswer ? [answer] : [];
  const all: readonly (RecordAct | false)[] = [
    { id: 'transmit', label: 'Transmettre', shortcut: 'T', icon: <Send /> },
    answer,
    end.canProlong && { id: 'prolong', label: 'Prolonger l’accord', icon: <CalendarClock /> },
    { id: 'remind', label: 'Relancer', icon: <BellRing /> },
    { id: 'aside', label: 'Mettre de côté', shortcut: 'H', icon: <Clock /> },
    isOwn
      ? { id: 'give', label: 'Ne plus être responsable', icon: <UserRoundX /> }
      : { id: 'take', label: 'Me l’attribuer', shortcut: 'A', icon: <UserRoundCheck /> },
    canWriteMessage && {
      id: 'write',
      label: 'Écrire au dentiste',
      shortcut: 'M',
      icon: <MessageSquare />,
      isWritten: true,
    },
    { id: 'note', label: 'Noter pour l’équipe', shortcut: 'N', icon: <StickyNote />, isWritten: true },
  ];
  return all.filter((act) => act !== false);
}
