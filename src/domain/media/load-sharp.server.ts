/** The only importer of sharp. It allows the four accepted formats only. */
import sharp from 'sharp';

// libvips also has loaders for SVG, PDF, GIF, TIFF and others; a blocked loader cannot run for any input.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// Each picture is decoded once, so a cache would only occupy memory. One thread for each job leaves processor time for requests.
sharp.cache(false);
sharp.concurrency(1);

export default sharp;
