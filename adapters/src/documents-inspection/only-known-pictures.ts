import sharp from 'sharp';

/** From now on only the three decoders that are needed can run in this process, whatever bytes pretend to be. */
export function onlyKnownPictures(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
}
