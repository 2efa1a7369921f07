import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import type { ProjectForAdmin, ProjectStatus } from '@libs/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Makes a card draggable: the card itself is under the pointer, tilted by two degrees. It carries the project's version
 * from when the drag began, so that a drop sends that version.
 */
export function useCardDrag(card: RefObject<HTMLElement | null>, project: ProjectForAdmin, still: boolean): boolean {
  const [dragged, setDragged] = useState(false);
  const newest = useRef(project);
  newest.current = project;
  useEffect(() => {
    const element = card.current;
    if (!element || still) return;
    return draggable({
      element,
      getInitialData: () => ({ card: newest.current }),
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
            // Room for the tilt, because the drag image is clipped to its box.
            container.style.padding = '8px';
            container.append(copy);
          },
        }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [card, still]);
  return dragged;
}

/** Makes a column a drop target; returns whether a card is over it. */
export function useCardDrop(
  column: RefObject<HTMLElement | null>,
  status: ProjectStatus,
  onDrop: (project: ProjectForAdmin, to: ProjectStatus) => void,
): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const element = column.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      getData: () => ({ status }),
      canDrop: ({ source }) => source.data.card !== undefined,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        onDrop(source.data.card as ProjectForAdmin, status);
      },
    });
  }, [column, status, onDrop]);
  return over;
}
