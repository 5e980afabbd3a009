import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { bootstrap } from '../../../test/app';
import { typed } from '../../api/bootstrap-data';
import { Providers } from '../../app/providers';
import { createStore } from '../../app/store';
import { createI18n } from '../i18n/i18n';
import type { UploadItem, UploadStatus } from './upload-item';
import { useUploadsToast } from './use-uploads-words';

const anUpload = (id: string, status: UploadStatus): UploadItem => ({
  id,
  scope: 'files',
  uploadType: 'artwork',
  name: `${id}.png`,
  relativePath: null,
  size: 1,
  mime: 'image/png',
  status,
  sentBytes: 0,
  bytesPerSecond: 0,
  secondsLeft: null,
  error: null,
  fileEntryId: null,
  isOffline: false,
  canRetry: false,
});

describe('uploads', () => {
  const follow = (...first: UploadItem[]) => {
    window.bootstrapData = bootstrap();
    const page = typed(window.bootstrapData);
    const store = createStore(page);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Providers store={store} translator={createI18n(page.locale)}>
        {children}
      </Providers>
    );
    const { rerender } = renderHook(({ items }: { items: readonly UploadItem[] }) => useUploadsToast(items), {
      wrapper,
      initialProps: { items: first },
    });
    return {
      said: () => store.getState().toasts.current?.message ?? null,
      become: (...items: UploadItem[]) => rerender({ items }),
    };
  };

  it('say once that all of them have arrived', () => {
    const { said, become } = follow(anUpload('a', 'inProgress'), anUpload('b', 'pending'));
    become(anUpload('a', 'completed'), anUpload('b', 'inProgress'));
    expect(said()).toBeNull();
    become(anUpload('a', 'completed'), anUpload('b', 'completed'));
    expect(said()).toBe('Upload complete');
  });

  it('say so too where they were faster than what says it, and not of what failed', () => {
    expect(follow(anUpload('a', 'completed')).said()).toBe('Upload complete');
    const { said, become } = follow(anUpload('a', 'inProgress'));
    become(anUpload('a', 'failed'));
    expect(said()).toBeNull();
  });
});
