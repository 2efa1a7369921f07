import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import type { ProjectStatus } from '@libs/contracts';
import { type RefObject, useEffect, useState } from 'react';

/** A card can be dragged: what is under the pointer is itself, tilted by two degrees. */
export function useCardDrag(card: RefObject<HTMLElement | null>, id: string, still: boolean): boolean {
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    const element = card.current;
    if (!element || still) return;
    return draggable({
      element,
      getInitialData: () => ({ card: id }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: preserveOffsetOnSource({ element, input: location.current.input }),
          render: ({ container }) => {
            const copy = element.cloneNode(true) as HTMLElement;
            const { width, height } = element.getBoundingClientRect();
            Object.assign(copy.style, { width: `${width}px`, height: `${height}px`, transform: 'rotate(2.2deg)' });
            copy.style.boxShadow = 'none';
            copy.style.borderColor = 'var(--primary)';
            // Room for the tilt: the picture is cut at its frame.
            container.style.padding = '8px';
            container.append(copy);
          },
        }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [card, id, still]);
  return dragged;
}

/** A column takes cards; answers whether one is over it. */
export function useCardDrop(
  column: RefObject<HTMLElement | null>,
  status: ProjectStatus,
  onDrop: (cardId: string, to: ProjectStatus) => void,
): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const element = column.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      getData: () => ({ status }),
      canDrop: ({ source }) => typeof source.data.card === 'string',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        onDrop(String(source.data.card), status);
      },
    });
  }, [column, status, onDrop]);
  return over;
}
