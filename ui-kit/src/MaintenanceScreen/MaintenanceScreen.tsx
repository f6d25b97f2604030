import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Logo } from '../Logo/Logo.tsx';
import styles from './MaintenanceScreen.module.css';

export interface MaintenanceScreenProps {
  productName: string;
  title?: string | undefined;
  message: ReactNode;
  onRetry?: (() => void) | undefined;
}

/** The whole screen while the service is closed or a screen broke. */
export function MaintenanceScreen({
  productName,
  title = 'Le service est en maintenance',
  message,
  onRetry,
}: MaintenanceScreenProps) {
  return (
    <main className={styles.screen}>
      <Logo name={productName} size={22} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.message}>{message}</p>
      {onRetry && (
        <Button icon={<RotateCw size={16} strokeWidth={1.75} aria-hidden />} onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </main>
  );
}
