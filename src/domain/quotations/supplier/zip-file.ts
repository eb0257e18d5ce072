/** Writes ZIP archives (APPNOTE 6.3, 4.3): entries with compressed content, in memory. Pure: the same content makes the same bytes. */
import { crc32, deflateRawSync } from 'node:zlib';

/** 1 January 1980, the first day that an archive can name: no clock makes files differ. */
const noDate = 0x21;
const version = 20;
const utf8Names = 0x800;
const deflated = 8;

/** @param entries texts by their names in the archive */
export function zipFile(entries: readonly (readonly [name: string, text: string])[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of entries) {
    const [content, path] = [Buffer.from(text), Buffer.from(name)];
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(version, 0);
    fields.writeUInt16LE(utf8Names, 2);
    fields.writeUInt16LE(deflated, 4);
    fields.writeUInt16LE(noDate, 8);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(path.length, 22);
    const file = Buffer.concat([signature(0x04034b50), fields, path, packed]);
    const listed = Buffer.alloc(14);
    listed.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature(0x02014b50), uint16(version), fields, listed, path]));
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...files, list, signature(0x06054b50), end]));
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
