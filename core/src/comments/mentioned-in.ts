import { spokenName } from '../shared/person-name.ts';

type Colleague = { readonly id: number; readonly firstname: string; readonly lastname: string };

const signOf = ({ firstname, lastname }: Colleague): string => `@${spokenName(firstname)} ${lastname}`;

/** Who of the staff a note names, as « @Prénom NOM »; where one name begins like another, the longer is read. */
export function mentionedIn(content: string, colleagues: readonly Colleague[]): readonly number[] {
  const signs = [...new Set(colleagues.map(signOf))].toSorted((one, other) => other.length - one.length);
  let left = content;
  const named = signs.filter((sign) => {
    const isNamed = left.includes(sign);
    left = left.replaceAll(sign, '');
    return isNamed;
  });
  return colleagues.filter((colleague) => named.includes(signOf(colleague))).map(({ id }) => id);
}
