import { formatPhone, keepPhoneCharacters } from '../format/phone.ts';
import { GroupedInput, type GroupedInputProps } from '../GroupedInput/GroupedInput.tsx';

const LONGEST = 16;

const keep = (text: string) => keepPhoneCharacters(text).slice(0, LONGEST);

/** A phone number shown by pairs; its value holds the digits only (and a plus in front). */
export function PhoneInput(props: Omit<GroupedInputProps, 'keep' | 'group' | 'onPasteText'>) {
  return (
    <GroupedInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="02 00 00 00 00"
      {...props}
      keep={keep}
      group={formatPhone}
    />
  );
}
