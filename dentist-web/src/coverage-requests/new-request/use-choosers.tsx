import { useFileBoxes } from '../../shared/use-file-boxes.tsx';

type Wish = { readonly place: string; readonly replaced: string | null };

const NO_PLACE: Wish = { place: '', replaced: null };

/** The camera and the files, which any button of the screen opens for a place; '' for none. */
export function useChoosers(onFile: (file: File, place: string, replaced: string | null) => void) {
  const { boxes, photograph, choose } = useFileBoxes(
    { photo: 'Photo de la demande', files: 'Fichiers de la demande' },
    NO_PLACE,
    (files, { place, replaced }) => {
      for (const file of files) onFile(file, place, replaced);
    },
  );
  return {
    /** `key`: of the photo that it replaces. */
    photograph: (place = '', key: string | null = null) => photograph({ place, replaced: key }),
    choose: (place = '') => choose({ place, replaced: null }),
    boxes,
  };
}

export type Choosers = ReturnType<typeof useChoosers>;
