import type { Messages } from './en.js';

/** Spanish. */
export const es: Messages = {
  app: {
    tagline: 'Un cuerpo que camina mientras enseñas.',
    sentence:
      'Un paciente camina en el servidor y toda la sala ve el mismo paso en el mismo instante. Mueve la velocidad y mira cómo responde la marcha.',
    toHome: 'A la primera página',
    close: 'Cerrar',
  },
  room: {
    open: 'Sala abierta',
  },
  home: {
    openRoom: 'Entrar en la sala abierta',
    students: 'La clase entra en',
  },
  join: {
    label: 'Entrar con un código',
    button: 'Entrar',
    unknown: 'Ninguna sala tiene este código. Míralo otra vez o pide el nuevo a tu docente.',
    unreachable: 'El servidor no ha respondido. Inténtalo de nuevo en un momento.',
    looking: 'Buscando tu sala',
    lookingText: 'Es cosa de un momento.',
  },
  code: {
    title: 'Código {code}: cómo entrar',
    word: 'Código',
    how: 'Escribe este código en la primera página o abre esta dirección:',
    copy: 'Copiar la dirección',
    copied: 'Copiada',
  },
  connection: {
    connecting: 'Conectando',
    live: 'En directo',
    reconnecting: 'Nuevo intento en {seconds} s',
    offline: 'Sin conexión',
    refused: 'Fuera de la sala',
    polling: '{rate} imágenes por segundo a través de esta red',
    lost: 'Se perdió la conexión. Nuevo intento en {seconds} s.',
    lostOffline: 'Se perdió la conexión. Vuelves a la sala en cuanto vuelva la red.',
    tryNow: 'Intentar ahora',
  },
  scene: {
    title: 'Paciente',
    patient: 'El paciente que camina',
    loading: 'El paciente está en camino',
    describe:
      'Camina a {speed} metros por segundo, {cadence} pasos por minuto. Pierna izquierda: {left}. Pierna derecha: {right}. Visto {side}.',
    describeHeld: 'Detenido. Pierna izquierda: {left}. Pierna derecha: {right}. Visto {side}.',
    noWebgl:
      'Este navegador no puede dibujar al paciente: WebGL 2 falta o está desactivado. Los números y la cinta siguen. Actualiza el navegador o activa la aceleración por hardware.',
    contextLost: 'La tarjeta gráfica ha soltado la imagen. Vuelve por sí sola.',
    fewerDetails: 'Menos detalle, para que la marcha sea fluida',
    mouseHint: 'Arrastrar gira · botón derecho mueve · rueda acerca',
    touchHint: 'Un dedo gira · dos dedos mueven y acercan',
  },
  view: {
    title: 'Vistas',
    right: 'Derecha',
    left: 'Izquierda',
    front: 'Frente',
    back: 'Espalda',
    above: 'Arriba',
    first: 'Vista inicial',
    nearer: 'Acercar',
    farther: 'Alejar',
  },
  seenFrom: {
    right: 'desde la derecha',
    rightFront: 'desde la derecha y el frente',
    front: 'de frente',
    leftFront: 'desde la izquierda y el frente',
    left: 'desde la izquierda',
    leftBack: 'desde la izquierda y detrás',
    back: 'desde detrás',
    rightBack: 'desde la derecha y detrás',
    above: 'desde arriba',
    below: 'desde abajo',
  },
  gait: {
    title: 'Persona y marcha',
    numbers: 'Ahora mismo',
    phases: 'Fase de cada pierna',
    cadence: 'Cadencia',
    stepLength: 'Longitud de paso',
    speed: 'Velocidad',
    left: 'Pierna izquierda',
    right: 'Pierna derecha',
    leftInitial: 'I',
    rightInitial: 'D',
  },
  speed: {
    label: 'Velocidad',
    hint: 'Más rápido: el paso se alarga y se acelera a la vez. Desde 132 pasos por minuto solo crece la cadencia.',
    pending: 'Desde el próximo contacto de talón',
    tooFast: 'Con {height} m de estatura, {asked} m/s ya es correr. Lo más cercano: {nearest} m/s.',
    tooSlow:
      'Con {height} m de estatura, {asked} m/s es demasiado lento para una marcha continua. Lo más cercano: {nearest} m/s.',
    walkNearest: 'Caminar a {nearest} m/s',
    unanswered:
      'El servidor no ha respondido. La velocidad sigue igual; inténtalo de nuevo en un momento.',
    other:
      'El servidor no ha aceptado esta velocidad. Sigue igual; inténtalo de nuevo en un momento.',
  },
  person: {
    title: 'Persona',
    size: '{height} m de estatura, {mass} kg',
  },
  origin: {
    modelled: 'modelado',
    modelledSource:
      'Calculado paso a paso con un modelo de la marcha: Baldassarri, tesis doctoral, Universidad de Zaragoza, 2004.',
  },
  ribbon: {
    title: 'Cinta de la marcha',
    description:
      'Fases de la pierna izquierda y de la derecha durante dos segundos, y los pasos que vienen. El panel dice en qué fase está cada pierna.',
    now: 'ahora',
    fromHere: 'desde aquí',
  },
  phase: {
    initialContact: 'Contacto inicial',
    loadingResponse: 'Respuesta a la carga',
    midStance: 'Apoyo medio',
    terminalStance: 'Apoyo terminal',
    preSwing: 'Prebalanceo',
    initialSwing: 'Balanceo inicial',
    midSwing: 'Balanceo medio',
    terminalSwing: 'Balanceo terminal',
  },
  phaseInitials: {
    initialContact: 'CI',
    loadingResponse: 'RC',
    midStance: 'AM',
    terminalStance: 'AT',
    preSwing: 'PB',
    initialSwing: 'BI',
    midSwing: 'BM',
    terminalSwing: 'BT',
  },
  unit: {
    speed: '{value} m/s',
    speedKmh: '{value} km/h',
    perSecond: 'm/s',
    cadence: 'pasos/min',
    length: 'm',
    second: 's',
  },
  settings: {
    title: 'Ajustes',
    language: 'Idioma',
    theme: { title: 'Tema', system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' },
    motion: { title: 'Movimiento', system: 'Como el sistema', reduced: 'Reducido' },
    detail: {
      title: 'Detalle de la imagen',
      auto: 'Automático',
      low: 'Bajo',
      medium: 'Medio',
      high: 'Alto',
    },
  },
  help: {
    title: 'Teclas',
    views: 'Ver desde la derecha, la izquierda, el frente, la espalda, arriba',
    firstView: 'Vista inicial',
    turn: 'Girar la vista 10°',
    move: 'Mover la vista',
    nearer: 'Acercar',
    farther: 'Alejar',
    ground: 'Fondo oscuro o claro',
    list: 'Esta lista',
    mouse: 'Ratón: arrastrar gira, el botón derecho mueve, la rueda acerca.',
    touch: 'Pantalla táctil: un dedo gira, dos dedos mueven y acercan.',
  },
  refused: {
    unknownRoom: {
      title: 'Esta sala no está',
      text: 'Su código ya no vale o tiene un signo equivocado. Pide el nuevo a tu docente.',
    },
    roomClosed: {
      title: 'Esta sala se ha cerrado',
      text: 'La clase ha terminado. Para otra sala, escribe su código.',
    },
    roomFull: {
      title: 'La sala está llena ({limit})',
      text: 'Entrarás en cuanto alguien salga. Esta página sigue preguntando.',
    },
    wrongVersion: {
      title: 'Hay una versión nueva',
      text: 'Esta página es más antigua que el servidor. Cárgala de nuevo y ya estás dentro.',
    },
    other: {
      title: 'El servidor no ha dejado entrar a esta página',
      text: 'Carga la página de nuevo. Si no ayuda, pregunta a quien lleva este servidor.',
    },
    reload: 'Cargar de nuevo',
  },
  unreachable: {
    title: 'El servidor no responde',
    text: 'El servidor no responde. Esta página sigue intentándolo; mientras tanto, revisa tu red.',
  },
  notFound: {
    title: 'Ningún camino lleva aquí',
    text: 'La dirección no tiene página. Quizá se perdió una parte por el camino.',
  },
};
