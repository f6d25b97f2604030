import { initialsOf } from '../format/initials.ts';
import styles from './Avatar.module.css';

const families = ['indigo', 'orange', 'green', 'violet', 'azure', 'ochre', 'olive'];

/** The colour family of a name: the same name always gives the same one. */
function familyOf(name: string): string {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return families[sum % families.length] ?? 'grey';
}

export interface AvatarProps {
  name: string;
  /** In CSS pixels: 20 in a row, 28 in a bar, 36 on a phone. */
  size?: number | undefined;
  /** The name stands beside it: screen readers skip the initials. */
  isDecorative?: boolean | undefined;
}

/** A person as initials on a colour of his own. */
export function Avatar({ name, size = 24, isDecorative = false }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      data-color={familyOf(name)}
      style={{ width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.38)) }}
      title={isDecorative ? undefined : name}
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {initialsOf(name)}
    </span>
  );
}
