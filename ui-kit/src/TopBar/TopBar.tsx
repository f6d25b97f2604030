import type { ReactNode } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import styles from './TopBar.module.css';

export interface TopBarProps {
  /** The search of the app, at left. */
  search?: ReactNode;
  /** Buttons and icon buttons. */
  actions?: ReactNode;
  /** Who is here: name and rank. */
  user?: { name: string; rank?: string | undefined } | undefined;
  /** Log out, or a menu. */
  userAction?: ReactNode;
}

/** The bar over the page: search, acts, who is here. */
export function TopBar({ search, actions, user, userAction }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.search}>{search}</div>
      <div className={styles.actions}>{actions}</div>
      {user && (
        <div className={styles.user}>
          <Avatar name={user.name} size={28} isDecorative />
          <span className={styles.who}>
            <span className={styles.name}>{user.name}</span>
            {user.rank && <span className={styles.rank}>{user.rank}</span>}
          </span>
        </div>
      )}
      {userAction}
    </header>
  );
}
