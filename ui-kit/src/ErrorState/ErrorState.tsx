import { CloudOff, RotateCw } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import emptyStyles from '../EmptyState/EmptyState.module.css';

export interface ErrorStateProps {
  /** What failed: « Les messages ne se chargent pas ». */
  title: string;
  /** Why, or what to do. */
  message?: string | undefined;
  /** The code that support can look up. */
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
}

/** Something did not load: what, its reference, and « Réessayer »; a FetchFailure says all of it but the title. */
export function ErrorState({ title, message, reference, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div className={emptyStyles.state} data-tone="danger" role="alert">
      <span className={emptyStyles.icon}>
        <CloudOff size={20} />
      </span>
      <p data-look="bold">{title}</p>
      {message && <p className={emptyStyles.description}>{message}</p>}
      {reference && <p className={emptyStyles.description}>Réf. {reference}</p>}
      {onRetry && (
        <div className={emptyStyles.action}>
          <Button size="small" isBusy={isRetrying} icon={<RotateCw size={14} />} onClick={onRetry}>
            Réessayer
          </Button>
        </div>
      )}
    </div>
  );
}
