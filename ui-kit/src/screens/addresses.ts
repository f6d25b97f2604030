type Choice<Text extends string> = Text extends `${infer One}|${infer Others}` ? One | Choice<Others> : Text;

/** What a part of an address stands for: `:id` any, `:mode(edit|view)` one of these, `:tab?` one that may be left out. */
type Part<Name extends string> = Name extends `${string}(${infer Choices})`
  ? [value: Choice<Choices>]
  : Name extends `${string}?`
    ? [value?: number | string]
    : [value: number | string];

type Parts<Address extends string> = Address extends `${string}:${infer Name}/${infer Rest}`
  ? [...Part<Name>, ...Parts<`/${Rest}`>]
  : Address extends `${string}:${infer Name}`
    ? Part<Name>
    : [];

/** An address that may be linked to: as it stands, or made of what it is about. */
export type Addressed<Address extends string> =
  Parts<Address> extends [] ? Address : (...parts: Parts<Address>) => string;

type PartsGiven = readonly (number | string | undefined)[];

/** `paths.invoices` and `paths.invoice(12)`, by the names of the screens. */
export function addressesOf<Screens extends Readonly<Record<string, { readonly address: string }>>>(
  screens: Screens,
): { readonly [Name in keyof Screens]: Addressed<Screens[Name]['address']> } {
  const entries = Object.entries(screens).map(([name, { address }]) => [
    name,
    address.includes(':') ? (...parts: PartsGiven) => filled(address, parts) : address,
  ]);
  return Object.fromEntries(entries) as ReturnType<typeof addressesOf<Screens>>;
}

/** An address with its parts in their places; what is left out of them is left out of it. */
export function filled(address: string, parts: PartsGiven = []): string {
  const rest = [...parts];
  return address.replaceAll(/\/:\w+(?:\([^)]+\))?\??/g, () => {
    const part = rest.shift();
    return part === undefined || part === '' ? '' : `/${part}`;
  });
}

/** What stands in an address by the names of its parts; null where the address is another one. */
export function partsOf(address: string, path: string): Readonly<Record<string, string>> | null {
  const form = address.replaceAll(
    /\/:(\w+)(?:\(([^)]+)\))?(\?)?/g,
    (_part, name: string, choices: string | undefined, maybe: string | undefined) => {
      const part = `/(?<${name}>${choices ?? '[^/]+'})`;
      return maybe ? `(?:${part})?` : part;
    },
  );
  const found = new RegExp(`^${form}/?$`, 'i').exec(path);
  return found && { ...found.groups };
}
