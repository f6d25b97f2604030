import { useEffect, type RefObject } from 'react';

/** Who was refused goes on in the first field that is at fault. */
export function useFirstFault(
  form: RefObject<HTMLFormElement | null>,
  fields: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, fields]);
}
