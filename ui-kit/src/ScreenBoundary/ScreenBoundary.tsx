import { CloudOff } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { dropKeysFor } from '../hooks/held-keys.ts';
import { clearOfNewVersion } from './reload-on-new-version.ts';
import styles from './ScreenBoundary.module.css';

/** In the place of a screen that broke, or whose files could not be fetched: what to do, rather than nothing at all. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasBroken: boolean }> {
  override state = { hasBroken: false };

  static getDerivedStateFromError() {
    return { hasBroken: true };
  }

  override componentDidCatch() {
    dropKeysFor('screen', 'field');
  }

  override render() {
    if (!this.state.hasBroken) return this.props.children;
    return (
      <main className={styles.screen}>
        <EmptyState
          icon={<CloudOff size={20} />}
          title={<h1>Cette page ne s’est pas ouverte</h1>}
          description="La connexion a peut-être été coupée. Rechargez la page une fois en ligne."
          action={
            <Button
              onClick={() => {
                clearOfNewVersion();
                location.reload();
              }}
            >
              Recharger la page
            </Button>
          }
        />
      </main>
    );
  }
}
