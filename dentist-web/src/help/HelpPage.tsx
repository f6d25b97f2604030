import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { useState } from 'react';
import { usePublisher } from '../legal/publisher.api.ts';
import { WhomToCall } from '../legal/WhomToCall.tsx';
import { paths } from '../screens.ts';
import { useSelf } from '../shared/overview.api.ts';
import { Screen } from '../shared/Screen.tsx';
import { guides } from './guides.ts';
import { WriteToUs } from './WriteToUs.tsx';
import styles from './Help.module.css';

/** /aide: whom to call and when, and six short guides; a member sees those of what he may do. */
export default function HelpPage() {
  const { data: publisher } = usePublisher();
  const self = useSelf();
  const [sent, setSent] = useState(0);
  const shown = guides.filter(({ needs }) => self?.rights[needs] !== false);
  return (
    <Screen title="Aide" subtitle="Les gestes de tous les jours, et qui appeler.">
      <div className={styles.page}>
        <ul className={styles.guides}>
          {shown.map(({ name, title, picture, steps, href, action }) => (
            <li key={name} className={styles.guide}>
              <img src={`/help/${name}.webp`} alt={picture} width={720} height={450} loading="lazy" />
              <div className={styles.words}>
                <h2>{title}</h2>
                <ol className={styles.steps}>
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
                <Link href={href} className={styles.action}>
                  {action}
                </Link>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.side}>
          <Card title="Nous joindre">
            <WhomToCall publisher={publisher} />
            {self?.rights.requests !== false && (
              <p className={styles.note}>
                Pour une demande en cours, écrivez-nous depuis ses messages&nbsp;: nous aurons le dossier sous
                les yeux.
              </p>
            )}
          </Card>
          {self && (
            <Card title="Une autre question">
              <WriteToUs key={sent} email={self.email} onSent={() => setSent(sent + 1)} />
            </Card>
          )}
          <Card title="À lire">
            <ul className={styles.links}>
              <li>
                <Link href={paths.legalNotice}>Mentions légales</Link>
              </li>
              <li>
                <Link href={paths.privacy}>Confidentialité</Link>
              </li>
              <li>
                <Link href={paths.processing}>Sous-traitance</Link>
              </li>
              <li>
                <Link href={paths.accessibility}>Accessibilité</Link>
              </li>
            </ul>
          </Card>
        </div>
      </div>
    </Screen>
  );
}
