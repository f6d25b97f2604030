import { Fingerprint } from 'lucide-react';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import type { PasskeyWay } from './login-step.ts';
import styles from './LoginPage.module.css';

interface PasskeyPartProps {
  device: PasskeyWay['device'];
  isBusy: boolean;
  refusal: string | null;
  onLogIn: () => void;
}

/** The one principal button of the login; the password stands below, whole and secondary. */
export const PasskeyPart = ({ device, isBusy, refusal, onLogIn }: PasskeyPartProps) => (
  <section className={styles.passkey} aria-label="Clé d’accès">
    {refusal && (
      <Banner tone="danger" announce="alert">
        {refusal}
      </Banner>
    )}
    <Button
      tone="primary"
      size="large"
      isFullWidth
      icon={<Fingerprint size={22} />}
      isBusy={isBusy}
      onClick={onLogIn}
    >
      {device === 'phone' ? 'Se connecter avec ce téléphone' : 'Se connecter avec cet appareil'}
    </Button>
    <p className={styles.hint}>Empreinte, visage ou code de l’appareil</p>
    <p className={styles.or}>ou</p>
  </section>
);
