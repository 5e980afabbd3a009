import { GENERIC_ERROR as GENERIC } from '@tonearm/shared/errors';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import type { DirectUploadsBed } from './direct-uploads-bed.js';

/** The part of the suite about files that go in parts. @param opened the bed, once it stands. */
export function partsTests(opened: () => DirectUploadsBed): void {
  describe('in parts', () => {
    let bed: DirectUploadsBed;
    beforeAll(() => {
      bed = opened();
    });

    it('go on where they stopped and become one file', async () => {
      const begun = await bed.create(bed.visitor);
      expect(begun.key).toMatch(/^uploads\/[\da-z]{26}\.wav$/);
      const [second] = await bed.sendParts(begun, [2]);
      expect((await bed.post(bed.visitor, 'multipart/get-uploaded-parts', begun).expect(200)).body.parts).toEqual([
        { PartNumber: 2, ETag: second?.ETag, Size: bed.long.length - 20 * 1_048_576 },
      ]);
      const [first] = await bed.sendParts(begun, [1]);
      for (const parts of [
        [{ PartNumber: 1, ETag: 'wrong' }],
        [
          { PartNumber: 1, ETag: first?.ETag },
          { PartNumber: 3, ETag: second?.ETag },
        ],
      ]) {
        const wrong = await bed.post(bed.visitor, 'multipart/complete', { ...begun, parts }).expect(422);
        expect(wrong.body).toMatchObject({ message: GENERIC, errors: { parts: [GENERIC] } });
      }
      await bed.finish(bed.visitor, begun.key).expect(409);
      const parts = [second, first].map((part) => ({ PartNumber: part?.PartNumber, ETag: part?.ETag }));
      for (let time = 0; time < 2; time += 1)
        await bed.post(bed.visitor, 'multipart/complete', { ...begun, parts }).expect(200);
      const { fileEntry } = (await bed.finish(bed.visitor, begun.key).expect(201)).body as { fileEntry: FileEntry };
      expect(bed.store.objects.get(`private/uploads/${fileEntry.file_name}`)?.bytes.equals(bed.long)).toBe(true);
      await bed.post(bed.visitor, 'multipart/complete', { ...begun, parts }).expect(200);
      await bed.sign(bed.visitor, begun, [1]).expect(409);
      await bed.post(bed.visitor, 'multipart/abort', begun).expect(409);
      expect(bed.store.objects.has(`private/uploads/${fileEntry.file_name}`)).toBe(true);
    });

    it("are their owner's alone, and signed in small numbers", async () => {
      const begun = await bed.create(bed.visitor);
      const mine = await bed.create(bed.other);
      for (const path of ['get-uploaded-parts', 'batch-sign-part-urls', 'complete', 'abort']) {
        const more = { partNumbers: [1], parts: [{ PartNumber: 1, ETag: 'x' }] };
        await bed.post(bed.other, `multipart/${path}`, { ...begun, ...more }).expect(404);
        await bed
          .post(bed.other, `multipart/${path}`, { key: begun.key, uploadId: mine.uploadId, ...more })
          .expect(404);
        await bed
          .post(bed.visitor, `multipart/${path}`, { key: begun.key, uploadId: mine.uploadId, ...more })
          .expect(404);
        await bed
          .post(bed.visitor, `multipart/${path}`, { key: '../x', uploadId: begun.uploadId, ...more })
          .expect(404);
      }
      for (const numbers of [
        [],
        [0],
        [3],
        [10_001],
        [1e9],
        [1, 1],
        ['1'],
        Array.from({ length: 11 }, (_, at) => at + 1),
        Array.from({ length: 1_000 }, (_, at) => at + 1),
      ]) {
        await bed.sign(bed.visitor, begun, numbers).expect(422);
      }
      for (const parts of [[], [{ PartNumber: 0, ETag: 'x' }], [{ PartNumber: 1 }], 'all'])
        await bed.post(bed.visitor, 'multipart/complete', { ...begun, parts }).expect(422);
      const { urls } = (await bed.sign(bed.visitor, begun, [2]).expect(200)).body as { urls: { url: string }[] };
      expect((await bed.put(String(urls[0]?.url), bed.long, '')).status).toBe(403);
    });

    it('are gone at once when they are given up', async () => {
      const begun = await bed.create(bed.visitor);
      await bed.sendParts(begun, [1]);
      await bed.post(bed.visitor, 'multipart/abort', begun).expect(200);
      expect([...bed.store.parts.unfinished.values()].filter(({ key }) => key === `private/${begun.key}`)).toEqual([]);
      await bed.post(bed.visitor, 'multipart/abort', begun).expect(404);
      await bed.sign(bed.visitor, begun, [1]).expect(404);
    });
  });
}
