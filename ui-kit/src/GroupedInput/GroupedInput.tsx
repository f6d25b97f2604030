import { useLayoutEffect, useRef, type ClipboardEvent } from 'react';
import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx';
import { caretAfter } from './caret.ts';

export interface GroupedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** The bare characters, without spaces. */
  value: string;
  onChange: (value: string) => void;
  /** Drops what may not be typed, and the spaces. */
  keep: (text: string) => string;
  /** Puts the spaces in. */
  group: (value: string) => string;
  onPasteText?: ((text: string) => boolean) | undefined;
}

/** A field that groups what is typed. The caret stays after the same character, whatever the spaces do. */
export function GroupedInput({ value, onChange, keep, group, onPasteText, ...rest }: GroupedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const keptBeforeCaret = useRef<number | null>(null);
  const shown = group(value);

  useLayoutEffect(() => {
    const element = input.current;
    if (keptBeforeCaret.current === null || !element || document.activeElement !== element) return;
    const caret = caretAfter(shown, keptBeforeCaret.current);
    element.setSelectionRange(caret, caret);
    keptBeforeCaret.current = null;
  });

  return (
    <TextInput
      {...rest}
      ref={input}
      value={shown}
      onChange={({ target }) => {
        const before = target.value.slice(0, target.selectionStart ?? target.value.length);
        const next = keep(target.value);
        if (next !== value) {
          keptBeforeCaret.current = keep(before).length;
          onChange(next);
          return;
        }
        // Only a separator was typed or deleted: put the text back here, before React does it and moves the caret.
        const caret = caretAfter(shown, keep(before).length);
        target.value = shown;
        target.setSelectionRange(caret, caret);
      }}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        if (onPasteText?.(event.clipboardData.getData('text'))) event.preventDefault();
      }}
    />
  );
}
