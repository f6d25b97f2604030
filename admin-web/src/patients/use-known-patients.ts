import { useEffect, useState } from 'react';
import { findPatients } from './patients.api.ts';
import type { KnownPatient } from './patients.api.ts';

const WHOLE = 13;
const nobody = { asked: '', patients: [] as readonly KnownPatient[] };

/** The patients known under a number, asked once it is whole; a look that fails helps nobody and blocks nothing. */
export function useKnownPatients(number: string, userId: number | null): readonly KnownPatient[] {
  const [found, setFound] = useState(nobody);
  const asked = number.length < WHOLE || userId === null ? '' : `${userId} ${number}`;
  useEffect(() => {
    if (asked === '' || userId === null) return;
    let isOld = false;
    findPatients(number, userId).then(
      (patients) => {
        if (!isOld) setFound({ asked, patients });
      },
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [asked, number, userId]);
  return found.asked === asked ? found.patients : nobody.patients;
}
