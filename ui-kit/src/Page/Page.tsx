import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { IconButtonLink } from '../IconButton/IconButton.tsx';
import styles from './Page.module.css';

export interface PageProps {
  /** The one h1 of the screen. */
  title: ReactNode;
  /** The title of the browser's tab; the title itself when it is a text. */
  documentTitle?: string | undefined;
  /** Before the h1 and its second line: an avatar. */
  leading?: ReactNode;
  /** Beside the h1: a chip, an age. */
  titleAside?: ReactNode;
  subtitle?: ReactNode;
  /** The buttons of the page; the main one last. */
  actions?: ReactNode;
  backHref?: string | undefined;
  backLabel?: string | undefined;
  /** Under the title row: a banner. */
  banner?: ReactNode;
  tabs?: ReactNode;
  /** The filter bar. */
  toolbar?: ReactNode;
  children: ReactNode;
  /** `full` reaches the edges (tables, panes); `padded` has the gutter; `reading` is a column of 720 px. */
  width?: 'full' | 'padded' | 'reading' | undefined;
  /** A bar that sticks to the bottom: the main act on a phone, save and cancel of a form. */
  footer?: ReactNode;
  /** `large` for the portal's welcome. */
  titleSize?: 'normal' | 'large' | undefined;
}

/** A screen: title row, banner, tabs, filters, content, sticky foot. */
export function Page({
  title,
  documentTitle,
  leading,
  titleAside,
  subtitle,
  actions,
  backHref,
  backLabel = 'Retour',
  banner,
  tabs,
  toolbar,
  children,
  width = 'padded',
  footer,
  titleSize = 'normal',
}: PageProps) {
  const tabTitle = documentTitle ?? (typeof title === 'string' ? title : undefined);
  useEffect(() => {
    if (tabTitle) document.title = tabTitle;
  }, [tabTitle]);
  return (
    <div data-look="fill column">
      <div className={styles.head} data-lined={tabs || toolbar ? undefined : true} data-size={titleSize}>
        {backHref && <IconButtonLink href={backHref} label={backLabel} icon={<ArrowLeft size={18} />} />}
        {leading}
        <div className={styles.titles}>
          <div className={styles.titleRow}>
            <h1 className={styles.title}>{title}</h1>
            {titleAside}
          </div>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div data-look="row stretch end wrap">{actions}</div>}
      </div>
      {banner && <div className={styles.banner}>{banner}</div>}
      {tabs && <div className={styles.tabs}>{tabs}</div>}
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      <div className={styles.body} data-width={width}>
        {children}
      </div>
      {footer && (
        <div className={styles.foot} data-page-foot>
          {footer}
        </div>
      )}
    </div>
  );
}

/** The filters of a list, in a row that wraps; `aside` (the count) stands at the right. */
export function FilterBar({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.filters}>
      {children}
      {aside && <div className={styles.filtersAside}>{aside}</div>}
    </div>
  );
}
