/** Keeps the digits of a phone number, and a plus in front. */
export function keepPhoneCharacters(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return text.trimStart().startsWith('+') ? `+${digits}` : digits;
}

const pairs = (text: string) => (text.match(/.{1,2}/g) ?? []).join(' ');

/** `0200000000` → `02 00 00 00 00`; `+33200000000` → `+33 2 00 00 00 00`. */
export function formatPhone(phone: string): string {
  const kept = keepPhoneCharacters(phone);
  if (!kept.startsWith('+')) return pairs(kept);
  if (!kept.startsWith('+33')) return kept;
  return ['+33', kept.slice(3, 4), pairs(kept.slice(4))].filter(Boolean).join(' ');
}
