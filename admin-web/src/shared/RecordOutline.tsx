import { Page, type PageProps } from '@accordent/ui-kit/Page/Page.tsx';
import { Skeleton, SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import styles from './RecordOutline.module.css';

/** What a record will be made of, as far as its address tells. */
export interface RecordShape {
  hasAvatar?: boolean;
  /** The width of its status. */
  chip?: number;
  hasSubtitle?: boolean;
  /** The widths of its buttons. */
  actions?: readonly number[];
  /** What comes next in a sentence, or a band of figures. */
  banner?: 'sentence' | 'figures';
  tabs?: number;
  main: 'form' | 'wide form' | 'text';
  /** What stands at right: facts, or panels. */
  aside?: 'facts' | 'panels';
}

export interface RecordOutlineProps extends Pick<PageProps, 'backHref' | 'backLabel'> {
  title: string;
  shape: RecordShape;
}

const times = (count: number) => Array.from({ length: count }, (_, place) => place);

/** The places of a record that is on its way, so that nothing moves when it comes. */
export function RecordOutline({ title, shape, ...back }: RecordOutlineProps) {
  const { hasAvatar, chip, hasSubtitle, actions = [], banner, tabs = 0, main, aside } = shape;
  const width = aside || tabs > 0 ? 'full' : 'padded';
  const isFormAlone = main === 'form' && !aside;
  const hasHeading = isFormAlone || main === 'wide form';
  return (
    <Page
      {...back}
      width={width}
      title={
        <span className={styles.title}>
          <VisuallyHidden>{title}</VisuallyHidden>
          <Skeleton width={200} height={20} />
        </span>
      }
      documentTitle={title}
      leading={hasAvatar && <Skeleton shape="disc" height={40} />}
      titleAside={chip && <Skeleton width={chip} height={22} />}
      subtitle={
        hasSubtitle && (
          <span className={styles.subtitle}>
            <Skeleton width={320} />
          </span>
        )
      }
      actions={
        actions.length > 0 && actions.map((width) => <Skeleton key={width} width={width} height={32} />)
      }
      banner={
        banner && (
          <div className={styles.banner} data-kind={banner}>
            {times(banner === 'figures' ? 3 : 1).map((place) => (
              <Skeleton key={place} width="60%" />
            ))}
          </div>
        )
      }
      tabs={
        tabs > 0 && (
          <div className={styles.tabs}>
            {times(tabs).map((place) => (
              <Skeleton key={place} width={72} />
            ))}
          </div>
        )
      }
      footer={
        isFormAlone && (
          <div className={styles.foot}>
            <Skeleton width={76} height={32} />
            <Skeleton width={98} height={32} />
          </div>
        )
      }
    >
      <div className={styles.body} data-width={width} data-aside={aside}>
        <div className={styles.main} data-wide={main === 'wide form' || undefined}>
          {main === 'text' ? (
            <SkeletonText lines={8} />
          ) : (
            <>
              <VisuallyHidden>
                <output>Chargement</output>
              </VisuallyHidden>
              {hasHeading && <Skeleton width={160} />}
              {times(8).map((place) => (
                <div key={place} className={styles.field}>
                  <Skeleton width={88} />
                </div>
              ))}
            </>
          )}
        </div>
        {aside && (
          <div className={styles.aside} aria-hidden>
            {times(6).map((place) => (
              <Skeleton key={place} width={place % 3 === 0 ? '40%' : '100%'} />
            ))}
          </div>
        )}
      </div>
    </Page>
  );
}
