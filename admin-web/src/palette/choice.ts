import type { PaletteOption } from '@accordent/ui-kit/Palette/Palette.tsx';
import type { StatusId } from '@accordent/api/client/statuses.ts';

/** What an option of the palette does. */
export type Choice = PaletteOption & {
  readonly href?: string;
  /** A telephone or another program. */
  readonly outside?: string;
  readonly run?: () => void;
  readonly move?: { readonly id: number; readonly statusId: StatusId };
};

export type ChoiceGroup = { readonly title: string; readonly options: readonly Choice[] };
