import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Check, X } from 'lucide-react';
import { paths } from '../screens.ts';
import styles from './NewPractice.module.css';

export interface NewPracticeProps {
  /** Whether a request has been sent, and somebody invited. */
  hasRequests: boolean;
  hasMembers: boolean;
  onDismiss: () => void;
}

/** The three first steps of a practice, until it has made them or wants to see them no more. */
export function NewPractice({ hasRequests, hasMembers, onDismiss }: NewPracticeProps) {
  const steps = [
    { title: 'Vérifiez vos coordonnées', href: paths.account, isDone: false },
    { title: 'Invitez votre équipe', href: paths.members, isDone: hasMembers },
    { title: 'Envoyez une première demande', href: paths.newRequest, isDone: hasRequests },
  ];
  return (
    <Card
      title="Premiers pas"
      action={
        <IconButton label="Ne plus montrer les premiers pas" icon={<X size={18} />} onClick={onDismiss} />
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ title, href, isDone }, place) => (
          <li key={title} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Check size={16} /> : place + 1}
            </span>
            {isDone ? <span>{title}, c’est fait</span> : <Link href={href}>{title}</Link>}
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        Un doute&nbsp;? <Link href={paths.help}>L’aide</Link> montre chaque geste en images.
      </p>
    </Card>
  );
}
