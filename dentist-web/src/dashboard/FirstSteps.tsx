import { statuses } from '@accordent/api/client/statuses.ts';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { FileText, IdCard, Plus, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../screens.ts';
import { StatusOf } from '../shared/StatusOf.tsx';
import styles from './FirstSteps.module.css';

const sample = statuses.transmitted;

/** What a dentist without any PEC sees: the three steps of a request, each with an example. */
export function FirstSteps() {
  return (
    <Card title="Votre première demande, en trois étapes">
      <ol className={styles.steps}>
        <Step icon={<IdCard size={20} />} title="Le patient" example="1 85 05 75 123 456, OSSELIN Tancrède">
          Son numéro de sécurité sociale, son nom et son prénom.
        </Step>
        <Step
          icon={<FileText size={20} />}
          title="Trois pièces"
          example="Mutuelle recto, Mutuelle verso, Devis"
        >
          Photographiez-les ou déposez des images ou des PDF.
        </Step>
        <Step icon={<Send size={20} />} title="L’envoi" example={<StatusOf status={sample} hasBorder />}>
          Nous vérifions, nous transmettons à la mutuelle, et vous suivez sa réponse ici.
        </Step>
      </ol>
      <ButtonLink
        href={paths.newRequest}
        tone="primary"
        size="large"
        className={styles.main}
        icon={<Plus size={20} strokeWidth={2} />}
      >
        Nouvelle demande
      </ButtonLink>
    </Card>
  );
}

interface StepProps {
  icon: ReactNode;
  title: string;
  example: ReactNode;
  children: ReactNode;
}

function Step({ icon: drawing, title, example, children }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.icon}>{drawing}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.words}>{children}</span>
      <span className={styles.example}>
        <span className={styles.exampleLabel}>Exemple</span>
        {example}
      </span>
    </li>
  );
}
