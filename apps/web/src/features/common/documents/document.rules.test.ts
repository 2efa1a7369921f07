import { describe, expect, it } from '@jest/globals';
import { fileFault, isListed, sizeText } from './document.rules';

describe('a paper', () => {
  it('is judged by name and size before it is sent', () => {
    expect(fileFault({ name: 'A.JPEG', size: 10 })).toBeNull();
    expect(fileFault({ name: 'virus.exe', size: 10 })).toBe('Upload a PDF, JPG or PNG');
    expect(fileFault({ name: 'empty.png', size: 0 })).toBe('This file is empty');
    expect(fileFault({ name: 'a.pdf', size: 10 * 1024 * 1024 + 1 })).toBe('This file is larger than 10 MB');
    expect([412, 840_000, 1_468_006].map(sizeText)).toEqual(['412 bytes', '820 kB', '1.4 MB']);
  });

  it('that the log told of before its upload was answered is shown once', () => {
    const upload = { fileType: 'mcs_certificate', name: 'a.jpg', size: 265, share: 1, state: 'sending' } as const;
    const file = { fileType: 'mcs_certificate', fileName: 'a.jpg', fileSize: 265, state: 'checking' } as const;
    expect(isListed(upload, [file])).toBe(true);
    expect(isListed({ ...upload, share: 0.9 }, [file])).toBe(false);
    expect(isListed(upload, [{ ...file, fileType: 'dno_approval' }])).toBe(false);
    // Encoded again by the check, so its size differs.
    expect(isListed(upload, [{ ...file, fileSize: 300, state: 'ready' }])).toBe(true);
    expect(isListed(upload, [{ ...file, fileName: 'b.jpg', state: 'ready' }])).toBe(false);
    expect(isListed({ ...upload, state: 'waiting' }, [file])).toBe(false);
  });
});
