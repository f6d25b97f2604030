import type { ReactNode } from 'react';

/** A choice of a Select, Combobox or ChoiceList. */
export interface Option<V extends string | number = string> {
  value: V;
  label: string;
  /** A second line. */
  hint?: string | undefined;
  icon?: ReactNode;
  /** Stays listed but cannot be chosen; `reason` says why. */
  isDisabled?: boolean | undefined;
  reason?: string | undefined;
}
