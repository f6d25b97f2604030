import { useRef } from 'react';
import { useFileBoxes } from '../../shared/use-file-boxes.tsx';

/** The camera and the files, which any button of the screen opens for a place; '' for none. */
export function useChoosers(onFile: (file: File, place: string, replaced: string | null) => void) {
  const place = useRef('');
  const replaced = useRef<string | null>(null);
  const { boxes, photograph, choose } = useFileBoxes(
    { photo: 'Photo de la demande', files: 'Fichiers de la demande' },
    (files) => {
      for (const file of files) onFile(file, place.current, replaced.current);
    },
  );
  const wish = (wanted: string, key: string | null) => {
    place.current = wanted;
    replaced.current = key;
  };
  return {
    /** `key`: of the photo that it replaces. */
    photograph(wanted = '', key: string | null = null) {
      wish(wanted, key);
      photograph();
    },
    choose(wanted = '') {
      wish(wanted, null);
      choose();
    },
    boxes,
  };
}

export type Choosers = ReturnType<typeof useChoosers>;
