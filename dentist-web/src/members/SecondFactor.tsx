import { KeyRound, TriangleAlert } from 'lucide-react';
import styles from './Members.module.css';
import type { MemberItem } from './members.api.ts';

const words: Readonly<Record<NonNullable<MemberItem['secondFactor']>, string>> = {
  passkey: 'Clé d’accès',
  totp: 'Application de codes',
  mail: 'Code par e-mail',
};

/** What stands behind a password: a green key, or a warning where nothing does. */
export function SecondFactor({ factor }: { factor: MemberItem['secondFactor'] }) {
  return factor ? (
    <span className={styles.factor}>
      <KeyRound size={16} />
      {words[factor]}
    </span>
  ) : (
    <span className={styles.factor} data-weak>
      <TriangleAlert size={16} />
      Mot de passe seul
    </span>
  );
}
