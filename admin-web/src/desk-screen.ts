import type { CountersAnswer } from '@accordent/api/dashboard/dashboard.schemas.ts';
import type { Screen } from '@accordent/ui-kit/screens/screens.ts';
import type { LucideIcon } from 'lucide-react';

/** A screen of the back-office: where it stands, what it needs, and who comes to it how. */
export interface DeskScreen extends Screen {
  /** Who sees it; all of the staff where nothing is said. */
  readonly isFor?: 'visitors' | 'super-administrators';
  /** What a visit that begins here reads together with the code. */
  readonly readFirst?: (search: URLSearchParams, parts: Readonly<Record<string, string>>) => void;
  /** Below this width it needs the place of the menu, which begins folded. */
  readonly foldsMenuBelow?: number;
  /** Its entry in the side menu. */
  readonly menu?: {
    readonly title: string;
    readonly icon: LucideIcon;
    /** The entry under which it stands with others. */
    readonly group?: string;
    /** Words for the bottom bar of a phone; without them it is not there. */
    readonly phoneLabel?: string;
    readonly count?: (counters: CountersAnswer) => number;
  };
  /** The screen whose entry is marked meanwhile. */
  readonly isUnder?: string;
  /** Named in the palette, without an entry in a menu. */
  readonly named?: { readonly title: string; readonly icon: LucideIcon };
  /** Its entry under one's own name. */
  readonly userMenu?: { readonly title: string; readonly icon: LucideIcon };
}

/** Of lists, records and letter boxes. */
export const wide = { foldsMenuBelow: 1600 } as const;

/** Of tables, and of an invoice beside its paper, that the open menu leaves enough room for from this width on. */
export const tabled = { foldsMenuBelow: 1300 } as const;

/** What every screen shows besides who is here and the counters. */
export const frameAnswers = { reads: ['/notifications'], staleAfter: ['notification'] } as const;

/** Who else has a PEC open. */
export const presenceAnswers = { reads: ['/presence/:id'], staleAfter: ['presence'] } as const;
