import { useEffect, useState } from 'react';
import { findPatients } from './patients.api.ts';
import type { KnownPatient } from './patients.api.ts';

const WHOLE = 13;

/** The patients known under a number, asked once it is whole; a look that fails helps nobody and blocks nothing. */
export function useKnownPatients(number: string, userId: number | undefined): readonly KnownPatient[] {
  const [found, setFound] = useState<{ number: string; patients: readonly KnownPatient[] }>({
    number: '',
    patients: [],
  });
  useEffect(() => {
    if (number.length < WHOLE) return;
    let isOld = false;
    findPatients(number, userId).then(
      (patients) => {
        if (!isOld) setFound({ number, patients });
      },
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [number, userId]);
  return found.number === number ? found.patients : [];
}
