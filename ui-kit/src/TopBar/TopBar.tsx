import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Menu, type MenuItem } from '../Menu/Menu.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './TopBar.module.css';

export interface TopBarProps {
  /** The search of the app, at left. */
  search?: ReactNode;
  /** Buttons and icon buttons. */
  actions?: ReactNode;
  /** Who is here: name and rank; absent while they are on their way. */
  user?: { name: string; rank?: string | undefined } | undefined;
  /** What stands under the name: own account, settings, log out. */
  userMenu?: readonly MenuItem[] | undefined;
  /** After the name (log out); left out on a phone when there is a `userMenu`. */
  userAction?: ReactNode;
}

/** The bar over the page: search, acts, who is here. */
export function TopBar({ search, actions, user, userMenu, userAction }: TopBarProps) {
  const who = user && (
    <>
      <Avatar name={user.name} size={28} isDecorative />
      <span className={styles.who}>
        <span data-look="strong" title={user.name}>
          {user.name}
        </span>
        {user.rank && (
          <span className={styles.rank} title={user.rank}>
            {user.rank}
          </span>
        )}
      </span>
    </>
  );
  return (
    <header className={styles.bar}>
      <div className={styles.search}>{search}</div>
      <div className={styles.actions}>{actions}</div>
      {(user || userMenu) && (
        <div className={styles.user}>
          {!user ? (
            <span className={styles.waiting}>
              <Skeleton shape="disc" height={28} />
              <span className={styles.who}>
                <Skeleton width={132} />
              </span>
            </span>
          ) : userMenu ? (
            <Menu
              items={userMenu}
              trigger={
                <button type="button" className={styles.userButton}>
                  {who}
                  <VisuallyHidden>, votre menu</VisuallyHidden>
                  <ChevronDown size={14} />
                </button>
              }
            />
          ) : (
            who
          )}
        </div>
      )}
      {userAction && (
        <div className={styles.userAction} data-in-menu={(user && userMenu) !== undefined || undefined}>
          {userAction}
        </div>
      )}
    </header>
  );
}
