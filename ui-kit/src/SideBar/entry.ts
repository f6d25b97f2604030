import type { ReactNode } from 'react';

/** An entry of the side bar. */
export interface SideBarEntry {
  id: string;
  label: string;
  /** Shorter words for the bottom bar of a phone. */
  phoneLabel?: string | undefined;
  href: string;
  /** A lucide element, 16 px (18 on the rail). */
  icon: ReactNode;
  count?: number | undefined;
  unread?: number | undefined;
  isActive?: boolean | undefined;
  /** A hairline above it. */
  startsGroup?: boolean | undefined;
  /** Stands in the bottom bar (the first four). */
  isOnPhone?: boolean | undefined;
  /** Under it in the open bar and in the sheet of a phone; on the rail a menu holds them. */
  children?:
    | readonly { label: string; href: string; count?: number | undefined; isActive?: boolean | undefined }[]
    | undefined;
}
