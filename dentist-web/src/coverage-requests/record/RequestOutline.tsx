import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { Skeleton, SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { classNames } from '@accordent/ui-kit/class-names.ts';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { paths } from '../../screens.ts';
import { Screen } from '../../shared/Screen.tsx';
import record from './Request.module.css';
import styles from './RequestOutline.module.css';
import type { Tab } from './tabs.ts';

const STEPS = 6;
const DOCUMENTS = 3;

/** The shape of a PEC that is on its way: who, how far, and the tab that was asked for. Each part has its place at once. */
export function RequestOutline({ tab }: { tab: Tab }) {
  const early = !useDelayed(true) && styles.early;
  return (
    <Screen
      title={
        <>
          <VisuallyHidden>Chargement de la PEC</VisuallyHidden>
          <span className={classNames(styles.line, early)}>
            <Skeleton width={240} height={20} />
          </span>
        </>
      }
      documentTitle="PEC"
      subtitle={
        <span className={classNames(styles.facts, early)}>
          <Skeleton width={300} />
        </span>
      }
      backHref={paths.currentRequests}
      backLabel="Retour à la liste"
      banner={
        <div className={classNames(styles.standing, early)}>
          <span className={styles.where}>
            <Skeleton width="55%" />
          </span>
          <div className={styles.steps}>
            {Array.from({ length: STEPS }, (_, step) => (
              <span key={step} className={styles.step}>
                <Skeleton shape="disc" height={20} />
                <Skeleton width={64} />
              </span>
            ))}
          </div>
        </div>
      }
      tabs={
        <div className={classNames(styles.tabs, early)}>
          {[52, 76, 76, 76].map((width, place) => (
            <Skeleton key={place} width={width} />
          ))}
        </div>
      }
    >
      <div className={classNames(tab === 'files' ? record.columns : record.narrow, early)} aria-busy="true">
        {tab === 'files' ? (
          <>
            <div data-look="stack gap-16">
              <Card>
                <SkeletonText lines={2} />
              </Card>
              <div data-look="stack gap-12">
                {Array.from({ length: DOCUMENTS }, (_, document) => (
                  <Card key={document}>
                    <div className={styles.document}>
                      <Skeleton width={40} height={40} />
                      <SkeletonText lines={2} />
                    </div>
                  </Card>
                ))}
              </div>
            </div>
            <Card title="Patient">
              <div className={styles.patient}>
                <SkeletonText lines={8} />
              </div>
            </Card>
          </>
        ) : (
          <Card>
            <SkeletonText lines={4} />
          </Card>
        )}
      </div>
    </Screen>
  );
}
