/** Reads barcodes with the browser's own detector; many browsers have none, and the person types instead. */

interface Detector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new () => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export const canReadBarcodes = (): boolean => detectorClass() !== undefined;

/** The first code in a photo, or null. */
export async function readBarcode(photo: Blob): Promise<string | null> {
  const BarcodeDetector = detectorClass();
  if (!BarcodeDetector) return null;
  try {
    const found = await new BarcodeDetector().detect(await createImageBitmap(photo));
    return found[0]?.rawValue.trim() || null;
  } catch {
    return null;
  }
}
