/** The only importer of sharp. It allows the four accepted formats, and the SVG that the shop writes itself. */
import sharp from 'sharp';

// libvips also has loaders for PDF, GIF, TIFF and others; a blocked loader cannot run for any input. That of SVG runs for
// renderSvg only: openPicture and readHeader pass nothing but the four formats (sharp.server.ts).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});
// Each picture is decoded once, so a cache would only occupy memory. One thread for each job leaves processor time for requests.
sharp.cache(false);
sharp.concurrency(1);

export default sharp;
