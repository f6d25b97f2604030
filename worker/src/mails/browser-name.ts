/** Order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** What a person calls the browser of a User-Agent header: 'Firefox sur Windows'. */
export function browserName(userAgent: string): string {
  const named = (table: readonly [RegExp, string][]): string | undefined =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(BROWSERS) ?? 'un navigateur inconnu';
  const system = named(SYSTEMS);
  return system === undefined ? browser : `${browser} sur ${system}`;
}
